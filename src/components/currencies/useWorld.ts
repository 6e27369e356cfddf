import { useEffect, useState } from 'react'
import type { World } from './world.ts'

let loaded: World | undefined

/** The currencies of the world, which load with the first picker that offers them. */
export const useWorld = (): World | undefined => {
  const [world, setWorld] = useState(loaded)
  useEffect(() => {
    const load = async () => {
      loaded = (await import('./world.ts')).world
      setWorld(loaded)
    }
    // Without it one's own are offered; the next picker tries again.
    if (loaded === undefined) void load().catch(() => undefined)
  }, [])
  return world
}
