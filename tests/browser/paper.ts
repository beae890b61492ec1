import { inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'

type Matrix = [number, number, number, number, number, number]

/** How much of the height of each sheet is used, from 0 to 1. */
export async function sheetsOf(page: Page, format: 'A4' | 'Letter') {
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
  const pdf = (await page.pdf({ format, margin })).toString('latin1')
  return [...pdf.matchAll(/\/Type \/Page\b.*?(?=endobj)/gs)].map(([sheet]) => {
    const [, height = 0] = /\/MediaBox \[0 0 \S+ ([\d.]+)\]/.exec(sheet)?.map(Number) ?? []
    const [, number = ''] = /\/Contents (\d+) 0 R/.exec(sheet) ?? []
    return 1 - lowestIn(streamOf(pdf, number)) / height
  })
}

function streamOf(pdf: string, number: string) {
  const from = pdf.indexOf(`\n${number} 0 obj\n`)
  const start = pdf.indexOf('stream\n', from) + 'stream\n'.length
  const end = pdf.indexOf('\nendstream', start)
  return inflateSync(Buffer.from(pdf.slice(start, end), 'latin1')).toString('latin1')
}

/**
 * The lowest point that is drawn, in points from the lower edge. Operators are those of the PDF reference,
 * which Chromium writes one a line.
 */
function lowestIn(content: string) {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  let path: number[] = []
  let lowest = Number.POSITIVE_INFINITY
  const saved: Matrix[] = []
  const heightOf = (x = 0, y = 0) => matrix[1] * x + matrix[3] * y + matrix[5]
  const draw = (heights: number[]) => {
    lowest = Math.min(lowest, ...heights)
  }
  for (const line of content.split('\n')) {
    const [operator = '', ...others] = line.trim().split(/\s+/).reverse()
    const numbers = others.reverse().map(Number)
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers
    if (operator === 'q') saved.push(matrix)
    else if (operator === 'Q') matrix = saved.pop() ?? matrix
    else if (operator === 'cm') {
      const [x, y] = [
        matrix[0] * e + matrix[2] * f + matrix[4],
        matrix[1] * e + matrix[3] * f + matrix[5],
      ]
      matrix = [
        ...[matrix[0] * a + matrix[2] * b, matrix[1] * a + matrix[3] * b],
        ...[matrix[0] * c + matrix[2] * d, matrix[1] * c + matrix[3] * d],
        ...[x, y],
      ] as Matrix
    } else if (operator === 're') path.push(heightOf(a, b), heightOf(a + c, b + d))
    else if (/^[mlc]$/.test(operator)) path.push(heightOf(...numbers.slice(-2)))
    else if (operator === 'Tm') draw([heightOf(e, f)])
    else if (operator === 'Do') draw([heightOf(0, 0), heightOf(1, 1)])
    else if (/^(f|S|B|b)\*?$/.test(operator)) {
      draw(path)
      path = []
    } else if (operator === 'n') path = []
  }
  return lowest
}
