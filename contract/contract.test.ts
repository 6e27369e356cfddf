import { expect, test } from 'vitest'
import { everyCall } from './contract.ts'

test('every call that creates something answers 201, and one that has something made later 202', () => {
  const creates = /\/(new|add|upload|import|register|demo)[^/]*$/i
  const found = everyCall.filter(({ endpoint }) => endpoint.method === 'POST' && creates.test(endpoint.path))
  expect(found.length).toBeGreaterThan(15)
  const others = found.filter(({ endpoint }) => endpoint.status !== 201)
  expect(others.map(({ domain, verb, endpoint }) => `${domain}.${verb} ${endpoint.status}`)).toEqual([
    'reports.create 202',
  ])
})
