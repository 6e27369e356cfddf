import { useEffect } from 'react'
import type { Resource } from '#stores/kernel/Resource.ts'

/** Loads a resource when a component first needs it. */
export const useLoad = <T>(resource: Resource<T>): Resource<T> => {
  useEffect(() => void resource.need(), [resource])
  return resource
}

/** Whether there is neither a value nor an error yet. */
export const isWaiting = ({ status }: Pick<Resource<unknown>, 'status'>): boolean =>
  status === 'idle' || status === 'loading'
