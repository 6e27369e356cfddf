import { type ComponentType, createElement, lazy, Suspense } from 'react'

/** A component whose code loads when it is first drawn: for what opens on a press. Until then nothing stands in its place. */
export const onDemand = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>
  return function OnDemand(props: P) {
    return createElement(Suspense, undefined, createElement(Loaded, props))
  }
}
