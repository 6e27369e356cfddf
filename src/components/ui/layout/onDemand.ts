import { type ComponentType, createElement, lazy, Suspense } from 'react'

/** What may be pressed soon loads at the first sign of a hand, so that the press need not wait. */
const waiting = new Set<() => Promise<unknown>>()
let isUsed = false
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

const loadAll = () => {
  isUsed = true
  for (const sign of SIGNS) removeEventListener(sign, loadAll)
  // What fails now is loaded, and told of, on the press.
  for (const load of waiting) void load().catch(() => undefined)
}
if ('document' in globalThis) for (const sign of SIGNS) addEventListener(sign, loadAll, { passive: true })

/** A component whose code loads when it is first drawn, or is about to be: for what opens on a press. Until then nothing stands in its place. */
export const onDemand = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  if (isUsed) queueMicrotask(() => void load().catch(() => undefined))
  else waiting.add(load)
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>
  return function OnDemand(props: P) {
    return createElement(Suspense, undefined, createElement(Loaded, props))
  }
}
