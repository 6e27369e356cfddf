import { autorun } from 'mobx'
import type { Resource } from './Resource.ts'

/** Looks at what is asked for, as a component on the screen does. Gives the way to look away. */
export const watch = async <T>(resource: Resource<T>): Promise<() => void> => {
  const leave = autorun(() => resource.value)
  await resource.load()
  return leave
}
