import { makeAutoObservable } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Note, NoteDraft, notes } from '#contract/notes.ts'
import { Resource } from './kernel/Resource.ts'

/** The user's notes. */
export class NotesStore {
  /** All of them, the last edited first. */
  readonly list: Resource<Note[]>
  /** The few that come first: with a reminder to come, then the last edited. */
  readonly important: Resource<Note[]>
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
    this.list = new Resource<Note[]>([], async () => (await api.notes.list()).notes)
    this.important = new Resource<Note[]>([], async () => (await api.notes.getImportant()).notes)
    makeAutoObservable(this, { list: false, important: false }, { autoBind: true })
  }

  get byId(): ReadonlyMap<number, Note> {
    return new Map(this.list.value.map((note) => [note.noteId, note]))
  }

  async reload(): Promise<void> {
    await Promise.all([this.list.reload(), this.important.reload()])
  }

  async create(draft: NoteDraft, options?: CallOptions): Promise<number> {
    return (await this.#api.notes.create(draft, options)).noteId
  }

  async edit(change: Input<typeof notes.edit>, options?: CallOptions): Promise<void> {
    await this.#api.notes.edit(change, options)
  }

  async remove({ noteId, version }: Note, options?: CallOptions): Promise<void> {
    await this.#api.notes.remove({ noteId, version }, options)
  }
}
