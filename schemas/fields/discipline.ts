/** The four modules of the course, in its order. */
export const DISCIPLINES = [
  { value: 'marketing', title: 'Marketing' },
  { value: 'sales', title: 'Sales' },
  { value: 'finance', title: 'Finance' },
  { value: 'leadership', title: 'Leadership' },
]

/** The place of a discipline in the course, from 0; an unknown one counts as the first. */
export const disciplineIndex = (discipline: string | null) =>
  Math.max(
    DISCIPLINES.findIndex(({ value }) => value === discipline),
    0,
  )
