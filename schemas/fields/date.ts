/** As the site prints dates; Sanity shows former and new dates so. https://momentjs.com/docs/#/displaying/format/ */
export const dateOptions = { dateFormat: 'MMMM D, YYYY' }

/** As `timeInWords` writes them. Sanity joins the two formats. */
export const timeOptions = { dateFormat: 'MMMM D, YYYY [at]', timeFormat: 'h:mm A' }

const FIRST_YEAR = 2000
const LAST_YEAR = 2100

export function checkYear(date = ''): true | string {
  const year = Number.parseInt(date, 10)
  if (!date || (year >= FIRST_YEAR && year <= LAST_YEAR)) return true
  return `The year is ${year}, and dates must be between ${FIRST_YEAR} and ${LAST_YEAR}. Correct the year.`
}
