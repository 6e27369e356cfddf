import { useEffect } from 'react'
import type { Resource } from '#stores/kernel/Resource.ts'

/** Asks for a resource when a component first needs it. */
export const useLoad = <T>(resource: Resource<T>): Resource<T> => {
  useEffect(() => void resource.need(), [resource])
  return resource
}
