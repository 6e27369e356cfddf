import { type ObservableMap, runInAction } from 'mobx'

/**
 * Keeps what was written in `unsaved` while it is sent: views show it at once, as not saved yet. Once refused, `takeBack` asks for
 * what stands.
 */
export const whileSent = async <E, T>(
  unsaved: ObservableMap<number, E>,
  id: number,
  written: E,
  send: () => Promise<T>,
  takeBack: () => void,
): Promise<T> => {
  runInAction(() => unsaved.set(id, written))
  try {
    return await send()
  } catch (error) {
    takeBack()
    throw error
  } finally {
    runInAction(() => unsaved.delete(id))
  }
}
