import { expect, test } from 'vitest'
import { namesAWidth, sheetsIn } from './hiddenImports.ts'

test('a style sheet takes in what it composes from another and what it imports', () => {
  const css = `@import './base.css';
    .table { composes: table wide from '#components/ui/data/Table.module.css'; }
    .row { composes: line; color: red } .tools { composes: tools from "./Tools.module.css" }`
  expect(sheetsIn(css)).toEqual(['./base.css', '#components/ui/data/Table.module.css', './Tools.module.css'])
})

test('a width by its name is seen', () => {
  expect(namesAWidth('@media (--phone) { .a { color: red } }')).toBe(true)
  expect(namesAWidth('@media not all and (--wider-than-phone) { }')).toBe(true)
  expect(namesAWidth('@media print { .a { color: var(--fa-ink) } }')).toBe(false)
})
