import { MantineProvider } from '@mantine/core'
import { type ComponentType, createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'

/** There is no document, and React leaves refs alone: those of all elements that are drawn. */
const { node, refs } = vi.hoisted(() => {
  const require = process.getBuiltinModule('node:module').createRequire(import.meta.url)
  const refs: unknown[] = []
  const attach = (type: unknown, props: { ref?: unknown } | null) => {
    if (typeof type === 'string') refs.push(props?.ref)
  }
  for (const [library, names] of Object.entries({
    react: ['createElement'],
    'react/jsx-runtime': ['jsx', 'jsxs'],
    'react/jsx-dev-runtime': ['jsxDEV'],
  })) {
    const made = require(library) as Record<string, (...element: never[]) => unknown>
    for (const name of names) {
      const create = made[name]
      made[name] = (...element) => {
        attach(...(element as unknown as Parameters<typeof attach>))
        return create?.(...element)
      }
    }
  }
  return { node: new EventTarget(), refs }
})

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
  `ChartKeys ChartPanel RingChart StepsChart FilterChip FilterLine Money SearchedList VirtualRows ConfirmDialog ConflictCallout
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

/** Those of class, attribute and ref that do not reach the element that the component draws. */
const lost = (component: ComponentType<object>, args: object): string[] => {
  const ref = { current: undefined as unknown }
  const drawn = draw(component, { ...args, className: 'mine', 'data-mine': '', ref })
  for (const each of refs.splice(0)) {
    if (typeof each === 'function') each(node)
    else if (each) Object.assign(each, { current: node })
  }
  const isKept = {
    class: /class="(?:[^"]* )?mine[ "]/.test(drawn),
    attribute: drawn.includes('data-mine'),
    ref: ref.current === node,
  }
  return Object.entries(isKept).flatMap(([name, isThere]) => (isThere ? [] : [name]))
}

test.each(components.filter(({ name, isOpen }) => isOpen && !openedLater.has(name)))(
  '$name adds the class and passes all other props on, the ref, too',
  ({ component, args }) => expect(lost(component, args)).toEqual([]),
)

test('a component that forgets the class, the attribute or the ref is found', () => {
  const noClass: ComponentType<object> = (props) => h('p', { ...props, className: 'own' })
  const noRest: ComponentType<{ className?: string }> = ({ className }) => h('p', { className })
  const noRef: ComponentType<object> = (props) => h('p', { ...props, ref: undefined })
  const forgetful = [noClass, noRest, noRef] as ComponentType<object>[]
  expect(forgetful.map((component) => lost(component, {}))).toEqual([['class'], ['attribute', 'ref'], ['ref']])
})

test('every component of ui/ takes other props, or is listed as one of several parts', () => {
  expect(components.length).toBeGreaterThan(50)
  expect(components.filter(({ name, isOpen }) => isOpen === closed.has(name)).map(({ name }) => name)).toEqual([])
})
