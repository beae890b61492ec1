/** Saves a text among the browser’s downloads. */
export function save(name: string, text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
