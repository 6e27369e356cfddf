import { expect, test } from 'vitest'
import { clientLibraries } from './libraries.ts'

test('what the client imports is found, whichever way it is imported', () => {
  expect(clientLibraries()).toEqual(
    expect.arrayContaining(['@mantine/core', 'dayjs/locale/ro', 'jschardet', 'react-router/dom', 'zod']),
  )
})

test('doors of ours, styles, tools and Node are no libraries', () => {
  expect(clientLibraries().filter((name) => /^[#.]|\.css$|^node:|storybook|vitest/.test(name))).toEqual([])
})
