import type { ComponentType, ReactNode } from 'react'

type Module = Record<string, unknown>

const files = import.meta.glob<Module>(['../components/**/*.tsx', '!../components/**/*.stories.tsx'])
const loaders = new Map(
  Object.entries(files).map(([file, load]) => [file.replace(/^.*\//, '').replace('.tsx', ''), load]),
)

/** The file of its name, or of the words that it begins with: `MenuItem` is in `Menu.tsx`. */
const loaderOf = (name: string) => loaders.get(name) ?? loaders.get(name.replace(/(?<=.)[A-Z][a-z]*$/, ''))

/** The components used in the code by name: from this product, else from Mantine. */
const scopeOf = async (code: string): Promise<Record<string, ComponentType>> => {
  const tags = [...code.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name)
  const names = [...new Set(tags)].filter((name) => !name.startsWith('Icon'))
  const mantine: Module = await import('./mantine.ts')
  const found = await Promise.all(
    names.map(async (name) => {
      const own = await loaderOf(name)?.()
      const component = own?.[name] ?? mantine[name]
      if (component === undefined) throw new Error(`There is no component ${name}.`)
      return [name, component] as const
    }),
  )
  const { icons } = await import('virtual:icons')
  const glyphs = Object.entries(icons).filter(([name]) => code.includes(name))
  return Object.fromEntries([...glyphs, ...found]) as Record<string, ComponentType>
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
