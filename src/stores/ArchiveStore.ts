import { makeAutoObservable, observableRef } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import { archiveAddress } from '#api/fileAddress.ts'
import { Upload } from './kernel/Upload.ts'

/** Export, import and deletion of the user's data. */
export class ArchiveStore {
  /** The archive that is on its way, or was not taken. */
  arriving: Upload | undefined = undefined
  readonly #api: Api
  readonly #bookId: () => number | undefined

  constructor(api: Api, bookId: () => number | undefined) {
    this.#api = api
    this.#bookId = bookId
    makeAutoObservable(this, { arriving: observableRef }, { autoBind: true })
  }

  /** The download URL of the archive. */
  get address(): string {
    return archiveAddress(this.#bookId())
  }

  /** Downloads the archive where a plain link cannot authenticate. */
  async fetch(options?: CallOptions): Promise<Blob> {
    return this.#api.archive.export({}, options)
  }

  /** Brings an archive in; gives how many transactions came, or nothing when it was refused or given up. */
  async bring(file: File): Promise<number | undefined> {
    let entries: number | undefined
    const upload = new Upload(this.#api, file, async (options) => {
      ;({ entries } = await this.#api.archive.import({}, options))
    })
    this.arriving = upload
    if (await upload.send()) this.dismiss()
    return entries
  }

  /** Gives it up, or forgets why it was refused. */
  dismiss(): void {
    this.arriving?.cancel()
    this.arriving = undefined
  }
}
