import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react'

/** Components to preload at the first sign of user input, so that the click does not wait. */
const unloaded = new Set<() => Promise<unknown>>()
let isUsed = false
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

const loadAll = () => {
  isUsed = true
  for (const sign of SIGNS) removeEventListener(sign, loadAll)
  // A failure is ignored here; the click loads again and reports it.
  for (const load of unloaded) void load().catch(() => undefined)
}
if ('document' in globalThis) for (const sign of SIGNS) addEventListener(sign, loadAll, { passive: true })

/**
 * A component whose code loads on first render, or shortly before: for content that opens on a click. Renders `waiting` or nothing until then; once preloaded, it renders synchronously, so that keys pressed after the click reach it.
 */
export const onDemand = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting?: ReactNode,
): ComponentType<P> => {
  let ready: ComponentType<P> | undefined
  const fetch = async () => (ready = await load())
  if (isUsed) queueMicrotask(() => void fetch().catch(() => undefined))
  else unloaded.add(fetch)
  const Loaded = lazy(async () => ({ default: await fetch() })) as unknown as ComponentType<P>
  return function OnDemand(props: P) {
    // A mounted component is not remounted when its code has loaded.
    const [drawn] = useState(() => ready ?? Loaded)
    return createElement(Suspense, { fallback: waiting }, createElement(drawn, props))
  }
}
