import { isKeySegment, type Path } from 'sanity'

/** @returns a copy of `parent` that has `value` at `path`; as it is where the path does not exist */
export function withValueAt(parent: object, [first, ...rest]: Path, value: unknown): object {
  if (first === undefined) return parent
  const replaced = (child: unknown) => {
    if (rest.length === 0) return value
    return isObject(child) ? withValueAt(child, rest, value) : child
  }
  if (isKeySegment(first) && Array.isArray(parent))
    return parent.map((member) => (keyOf(member) === first._key ? replaced(member) : member))
  if (typeof first !== 'string') return parent
  return { ...parent, [first]: replaced(Reflect.get(parent, first)) }
}

const keyOf = (member: unknown) => isObject(member) && '_key' in member && member._key

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
