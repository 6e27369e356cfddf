import { autorun } from 'mobx'
import type { Resource } from './Resource.ts'

/** Observes a resource as a component does. Returns a function that stops. */
export const watch = async <T>(resource: Resource<T>): Promise<() => void> => {
  const leave = autorun(() => resource.value)
  await resource.load()
  return leave
}
