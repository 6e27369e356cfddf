import { MantineProvider } from '@mantine/core'
import { type ComponentType, createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

interface Stories {
  default: { component: ComponentType<object>; args?: object }
  Playground?: { args?: object }
}

const all = import.meta.glob<Stories>('../src/components/ui/**/*.stories.tsx', { eager: true })
const sources = import.meta.glob<string>('../src/components/ui/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Built of several parts, or drawn only inside another component: their props are all that they take. */
const closed = new Set(
  `ChartKeys ChartPanel RingChart StepsChart FilterLine Money SearchedList VirtualRows ConfirmDialog ConflictCallout
   Dialog FormDialog LoadFailed Modal SkeletonRows toast DropOverlay DropZone FieldNotes OptionalLabel Picker
   PickerOptions SearchField AmountField AmountQuestion OperatorKeys DateField DateTimeField KeyHint PageTitle ToolLink
   ToolMenu`.split(/\s+/),
)
/** Their content takes the props, and is mounted while it is open: their stories prove it. */
const openedLater = new Set(['Menu', 'Popover'])

const components = Object.entries(all).map(([file, { default: meta, Playground }]) => ({
  name: /(\w+)\.stories/.exec(file)?.[1] ?? '',
  isOpen: sources[file.replace('.stories', '')]?.includes('Accepts all other props') ?? false,
  component: meta.component,
  args: { ...meta.args, ...Playground?.args },
}))

const draw = (component: ComponentType<object>, props: object): string => {
  const element = h(MantineProvider, null, h(component, props))
  return renderToString(h(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }))
}

/** Whether the component draws the class and the attribute of whoever uses it. */
const isPassed = (component: ComponentType<object>, args: object): boolean => {
  const drawn = draw(component, { ...args, className: 'mine', 'data-mine': '' })
  return /class="(?:[^"]* )?mine[ "]/.test(drawn) && drawn.includes('data-mine')
}

test.each(components.filter(({ name, isOpen }) => isOpen && !openedLater.has(name)))(
  '$name adds the class and passes all other props on',
  ({ component, args }) => expect(isPassed(component, args)).toBe(true),
)

test('a component that forgets the class or the attribute is found', () => {
  const noClass: ComponentType<object> = (props) => h('p', { ...props, className: 'own' })
  const noRest: ComponentType<{ className?: string }> = ({ className }) => h('p', { className })
  expect([noClass, noRest].map((component) => isPassed(component as ComponentType<object>, {}))).toEqual([false, false])
})

test('every component of ui/ takes other props, or is listed as one of several parts', () => {
  expect(components.length).toBeGreaterThan(50)
  expect(components.filter(({ name, isOpen }) => isOpen === closed.has(name)).map(({ name }) => name)).toEqual([])
})
