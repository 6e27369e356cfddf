import { useEffect, useState } from 'react'
import type { World } from './world.ts'

let loaded: World | undefined

/** All other currencies, loaded with the first picker that offers them. */
export const useWorld = (): World | undefined => {
  const [world, setWorld] = useState(loaded)
  useEffect(() => {
    const load = async () => {
      loaded = (await import('./world.ts')).world
      setWorld(loaded)
    }
    // After a failure only the user's currencies are offered; the next picker tries again.
    if (loaded === undefined) void load().catch(() => undefined)
  }, [])
  return world
}
