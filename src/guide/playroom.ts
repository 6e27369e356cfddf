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
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isData)) ||
  (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isData))

const propOf = ([name, value]: [string, unknown]): string => {
  if (typeof value === 'function') return ` ${name}={() => {}}`
  if (typeof value === 'string' && !/["\n]/.test(value)) return ` ${name}="${value}"`
  return ` ${name}={${JSON.stringify(value)}}`
}

/** The source of a component with these props. Values that are not data, such as elements, are omitted. */
export const jsxOf = (name: string, { children, ...props }: Record<string, unknown>): string => {
  const known = Object.entries(props).filter(([, value]) => typeof value === 'function' || isData(value))
  const open = `<${name}${known.map(propOf).join('')}`
  return typeof children === 'string' ? `${open}>${children}</${name}>` : `${open} />`
}
