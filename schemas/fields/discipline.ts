export const DISCIPLINES = [
  { value: 'marketing', title: 'Marketing' },
  { value: 'sales', title: 'Sales' },
  { value: 'finance', title: 'Finance' },
  { value: 'leadership', title: 'Leadership' },
]

/** The index of a discipline in the course; 0 if it is unknown. */
export const disciplineIndex = (discipline: string | null) =>
  Math.max(
    DISCIPLINES.findIndex(({ value }) => value === discipline),
    0,
  )
