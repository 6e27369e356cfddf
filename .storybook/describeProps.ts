import type { Preview } from '@storybook/react-vite'

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number]

/** The words that the reader of props has for a type it does not know, and what is said instead. */
const fullType = ({ type, table }: ReturnType<Enhancer>[string]): string | undefined => {
  const summary = table?.type?.summary
  if (summary === 'unknown') return 'list'
  return summary === 'union' || summary === 'intersection' ? type?.raw : summary
}

const isData = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? !('$$typeof' in value) && Object.values(value).every(isData)
    : typeof value !== 'function'

/** Nothing of a story that is drawn already changes with these. */
const isUndrawn = new Set(['autoFocus', 'id', 'data-path'])

const isDrawn = /=>|ReactNode|ReactElement|\bRef/

/** Words take the place of an element; other elements, handlers and refs cannot be written into a control: they are shown by name. */
const controlOf = (name: string, { control, type, table }: ReturnType<Enhancer>[string], value: unknown) => {
  if (isUndrawn.has(name)) return { control: false as const }
  const isElement = isDrawn.test(`${type?.raw} ${table?.type?.summary}`)
  if (control !== undefined || (!isElement && isData(value))) return {}
  return { control: isElement && typeof value === 'string' ? ('text' as const) : (false as const) }
}

/** A type is said in full, and a component without props has no empty table of them. */
export const describeProps: Enhancer = ({ argTypes, initialArgs, parameters }) => {
  const hasProps = Object.keys({ ...argTypes, ...initialArgs }).length > 0
  if (!hasProps) parameters['controls'] = { ...parameters['controls'], disable: true }
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const summary = fullType(argType)
      const described = summary === undefined ? argType : { ...argType, table: { ...argType.table, type: { summary } } }
      return [name, { ...described, ...controlOf(name, argType, initialArgs[name]) }]
    }),
  )
}
