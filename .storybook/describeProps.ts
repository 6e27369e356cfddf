import type { ArgTypesEnhancer, InputType } from 'storybook/internal/csf'
import { sharedProps } from './sharedProps.ts'

interface Told {
  description?: string
  tsType?: { name: string; raw?: string }
}

/** What a prop may be, as its source says it: Storybook itself names only the kind of many a type. */
const typed = ({ type, table }: InputType): InputType['table'] => {
  const raw = typeof type === 'object' && 'raw' in type ? type.raw : undefined
  return raw === undefined ? table : { ...table, type: { summary: raw } }
}

const describe = (name: string, { description = '' }: Told): string => description || (sharedProps[name] ?? '')

/** Gives a prop without words of its own those of its name; what is only known from the args of a story, too. */
export const describeProps: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.keys({ ...initialArgs, ...argTypes }).map((name) => {
      const told = argTypes[name] ?? { name }
      return [name, { ...told, description: describe(name, told), table: typed(told) }]
    }),
  )

/** The same for a component that is told of beside the one of its story. */
export const describePropsOf = (props: Record<string, Told>): void => {
  for (const [name, told] of Object.entries(props)) {
    told.description = describe(name, told)
    if (told.tsType?.raw !== undefined) told.tsType = { name: told.tsType.raw }
  }
}
