import type { ArgTypesEnhancer } from 'storybook/internal/csf'
import { sharedProps } from './sharedProps.ts'

interface Told {
  description?: string
}

const describe = (name: string, { description = '' }: Told): string => description || (sharedProps[name] ?? '')

/** Gives a prop without words of its own those of its name. */
export const describeProps: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, told]) => [name, { ...told, description: describe(name, told) }]),
  )

/** The same for a component that is told of beside the one of its story. */
export const describePropsOf = (props: Record<string, Told>): void => {
  for (const [name, told] of Object.entries(props)) told.description = describe(name, told)
}
