import { type ComponentType, createElement, lazy, Suspense, useState } from 'react'

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

/**
 * A component whose code loads when it is first drawn, or is about to be: for what opens on a press. Until then nothing stands in its
 * place; once it is there, it is drawn at once, so that keys that follow the press are its own.
 */
export const onDemand = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  let ready: ComponentType<P> | undefined
  const fetch = async () => (ready = await load())
  if (isUsed) queueMicrotask(() => void fetch().catch(() => undefined))
  else waiting.add(fetch)
  const Loaded = lazy(async () => ({ default: await fetch() })) as unknown as ComponentType<P>
  return function OnDemand(props: P) {
    // What stands is not drawn anew when its code has come.
    const [drawn] = useState(() => ready ?? Loaded)
    return createElement(Suspense, undefined, createElement(drawn, props))
  }
}
