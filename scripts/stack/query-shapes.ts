import { parse, type SchemaType, type TypeNode, typeEvaluate } from 'groq-js'
import type { Shape } from '#lib/content/shape.ts'

/** The queries in the types that TypeGen has generated, as properties of `SanityQueries`. */
const QUERY = /^ {4}("(?:[^"\\]|\\.)+"): \w+;$/gm

/** TypeScript with the shape of each query's result, which TypeGen writes only as a type. */
export function writeShapes(types: string, schema: SchemaType) {
  const lines = [...types.matchAll(QUERY)].map(([, query = '']) => {
    const result = typeEvaluate(parse(JSON.parse(query)), schema)
    return `  ${query}: ${JSON.stringify(shapeOf(result, schema))},\n`
  })
  return `import type { Shape } from './shape.ts'\n\nexport const shapes: Record<string, Shape> = {\n${lines.join('')}}\n`
}

function shapeOf(node: TypeNode, schema: SchemaType): Shape {
  switch (node.type) {
    case 'inline': {
      const named = schema.find(({ name }) => name === node.name)
      return named?.type === 'type' ? shapeOf(named.value, schema) : 'unknown'
    }
    case 'array':
      return isRichText(node.of) ? 'unknown' : { list: shapeOf(node.of, schema) }
    case 'object': {
      const fields = Object.entries(node.attributes).map(([name, { value, optional }]) => [
        optional ? `${name}?` : name,
        // Staff choose other texts from a list, which may have changed.
        name === '_type' && value.type === 'string' && value.value
          ? { is: value.value }
          : shapeOf(value, schema),
      ])
      return { fields: Object.fromEntries(fields) }
    }
    case 'union':
      return unionOf(node.of.map((one) => shapeOf(one, schema)))
    default:
      return node.type
  }
}

/** Several lists, as of `coalesce(field, [])`, are one list. */
function unionOf(shapes: Shape[]): Shape {
  const entries = shapes.flatMap((one) => (isList(one) ? one.list : []))
  const lists =
    entries.length > 0 ? [{ list: unionOf(entries.filter((one) => one !== 'null')) }] : []
  const all = [...shapes.filter((one) => !isList(one)), ...lists]
  const distinct = new Map(all.map((shape) => [JSON.stringify(shape), shape]))
  if (distinct.has('"unknown"')) return 'unknown'
  const [first = 'null'] = distinct.values()
  return distinct.size > 1 ? { oneOf: [...distinct.values()] } : first
}

const isList = (shape: Shape) => typeof shape === 'object' && 'list' in shape

const isRichText = (node: TypeNode): boolean =>
  node.type === 'union'
    ? node.of.some(isRichText)
    : node.type === 'object' && typeOf(node) === 'block'

const typeOf = ({ attributes: { _type } }: Extract<TypeNode, { type: 'object' }>) =>
  _type?.value.type === 'string' ? _type.value.value : undefined
