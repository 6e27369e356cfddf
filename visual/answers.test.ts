import { expect, test, vi } from 'vitest'
import { answerFetch, resolved } from '../.storybook/page.ts'

vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw))

/** A machine that has no time for the page. */
const blockFor = (milliseconds: number): void => {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('an answer of a busy machine is waited for, and one that never comes is given up once', async () => {
  answerFetch(async ({ url }) => {
    if (url.endsWith('/never')) return new Promise<never>(() => undefined)
    for (let part = 0; part < 3; part++) {
      await new Promise((resolve) => setTimeout(resolve))
      blockFor(500)
    }
    return new Response('late')
  })
  let answer: string | undefined
  void fetch('http://localhost/late').then(async (response) => {
    answer = await response.text()
  })
  await resolved()
  expect(answer).toBe('late')
  void fetch('http://localhost/never')
  await resolved()
  const started = performance.now()
  await resolved()
  expect(performance.now() - started).toBeLessThan(500)
})
