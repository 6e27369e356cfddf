import { type ObservableMap, runInAction } from 'mobx'

/**
 * Keeps a value in `unsaved` while it is sent: views show it at once, marked as unsaved. If it is refused, `revert`
 * reloads.
 */
export const whileSent = async <E, T>(
  unsaved: ObservableMap<number, E>,
  id: number,
  written: E,
  send: () => Promise<T>,
  revert: () => void,
): Promise<T> => {
  runInAction(() => unsaved.set(id, written))
  try {
    return await send()
  } catch (error) {
    revert()
    throw error
  } finally {
    runInAction(() => unsaved.delete(id))
  }
}
