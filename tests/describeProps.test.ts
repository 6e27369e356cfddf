import { createElement } from 'react'
import { expect, test } from 'vitest'
import { describeProps } from '../.storybook/describeProps.ts'

type Context = Parameters<typeof describeProps>[0]

/** The control of a prop of this type while it has this value; undefined where Storybook's own stays. */
const controlOf = (name: string, type: string, value: unknown): unknown => {
  const argTypes = {
    [name]: { name, type: { name: 'other', value: type, raw: type }, table: { type: { summary: type } } },
  }
  const described = describeProps({ argTypes, initialArgs: { [name]: value }, parameters: {} } as unknown as Context)
  return described[name]?.control
}

test.each([
  ['children', 'ReactNode', 'Words', 'text'],
  ['children', 'ReactNode', createElement('b', undefined, 'Words'), false],
  ['children', 'ReactNode', [createElement('b', { key: 1 })], false],
  ['onChange', '(value: string) => void', () => {}, false],
  ['options', 'Option[]', [{ value: 'a', icon: () => null }], false],
  ['autoFocus', 'boolean', true, false],
  ['options', 'Option[]', [{ value: 'a' }], undefined],
  ['tone', "'info' | 'danger'", 'info', undefined],
])('the control of %s: %s with %o is %s', (name, type, value, control) =>
  expect(controlOf(name, type, value)).toBe(control),
)
