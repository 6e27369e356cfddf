import type { ComponentType, ReactNode } from 'react'

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

type Module = Record<string, unknown>

const files = import.meta.glob<Module>(['../components/**/*.tsx', '!../components/**/*.stories.tsx'])
const loaders = new Map(
  Object.entries(files).map(([file, load]) => [file.replace(/^.*\//, '').replace('.tsx', ''), load]),
)

/** The components used in the code by name: from this product, else from Mantine. */
const scopeOf = async (code: string): Promise<Record<string, ComponentType>> => {
  const names = [...new Set([...code.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name))]
  const mantine: Module = await import('./mantine.ts')
  const found = await Promise.all(
    names.map(async (name) => {
      const own = await loaders.get(name)?.()
      const component = own?.[name] ?? mantine[name]
      if (component === undefined) throw new Error(`There is no component ${name}.`)
      return [name, component] as const
    }),
  )
  return Object.fromEntries(found) as Record<string, ComponentType>
}

/** Compiles JSX to a React node. Throws with a readable message. */
export const compile = async (code: string): Promise<ReactNode> => {
  const [React, { transform }, scope] = await Promise.all([import('react'), import('sucrase'), scopeOf(code)])
  const { code: script } = transform(`<>${code}</>`, { transforms: ['jsx', 'typescript'], production: true })
  // The code is the designer's own, and runs in a catalogue without user data.
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
  const draw = new Function('React', ...Object.keys(scope), `return (${script.replace(/;\s*$/, '')})`)
  return draw(React, ...Object.values(scope)) as ReactNode
}
