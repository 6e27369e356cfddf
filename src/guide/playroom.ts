/** Encodes a text for the URL of a story, which allows letters, digits, - and _ only. */
export const encode = (text: string): string => {
  const bytes = new TextEncoder().encode(text)
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

export const decode = (code: string): string => {
  const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.codePointAt(0) ?? 0))
}

const isData = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  ['string', 'number', 'boolean', 'function'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isData)) ||
  (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isData))

interface Element {
  type: unknown
  props: Record<string, unknown>
}

const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && '$$typeof' in value && 'props' in value

interface Named {
  displayName?: string
  __docgenInfo?: { displayName?: string }
}

/** The name of a component as the playroom knows it, also in a build that shortens names. */
const nameOf = (type: unknown): string | undefined => {
  if (typeof type === 'string') return type
  const { __docgenInfo: info, displayName } = (type ?? {}) as Named
  return info?.displayName ?? displayName?.replace(/^@mantine\/\w+\//, '')
}

const isIcon = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'render' in value && 'displayName' in value

/** The content between two tags: texts, elements, and lists of them. */
const childrenOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(childrenOf).join('')
  if (typeof value === 'string') return /[{}<>]/.test(value) ? `{${JSON.stringify(value)}}` : value
  if (typeof value === 'number') return String(value)
  return isElement(value) ? elementOf(value) : ''
}

const elementOf = ({ type, props }: Element): string => {
  const name = nameOf(type)
  return name === undefined ? childrenOf(props['children']) : jsxOf(name, props)
}

/** An address holds no list of thousands. */
const LONGEST = 20

const propOf = ([name, value]: [string, unknown]): string => {
  if (isIcon(value)) return ` ${name}={Icon${value.displayName?.replace(/^Icon/, '')}}`
  // Who gives its child a ref takes no fragment.
  if (isElement(value)) return ` ${name}={${nameOf(value.type) ? elementOf(value) : `<>${elementOf(value)}</>`}}`
  if (typeof value === 'string' && !/["\n]/.test(value)) return ` ${name}="${value}"`
  return ` ${name}={${codeOf(Array.isArray(value) ? value.slice(0, LONGEST) : value)}}`
}

/** Data as code; a function in it does nothing. */
const codeOf = (value: unknown): string => {
  if (typeof value === 'function') return '() => {}'
  if (Array.isArray(value)) return `[${value.map(codeOf).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  return `{${Object.entries(value)
    .map(([key, part]) => `${JSON.stringify(key)}:${codeOf(part)}`)
    .join(',')}}`
}

/** The source of a component with these props. Values that are neither data, functions nor elements are omitted. */
export const jsxOf = (name: string, { children, ...props }: Record<string, unknown>): string => {
  const known = Object.entries(props).filter(
    ([, value]) => value !== undefined && (isData(value) || isElement(value) || isIcon(value)),
  )
  const open = `<${name}${known.map(propOf).join('')}`
  if (typeof children === 'function') return `${open}>{String}</${name}>`
  const inside = childrenOf(children)
  return inside === '' ? `${open} />` : `${open}>${inside}</${name}>`
}
