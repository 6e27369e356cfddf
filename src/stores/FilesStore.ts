import { makeAutoObservable, observableShallow } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import { fileAddress } from '#api/fileAddress.ts'
import { Refusal } from '#contract/errors.ts'
import type { StorageUsage, StoredFile } from '#contract/files.ts'
import { Resource } from './kernel/Resource.ts'
import { Upload } from './kernel/Upload.ts'

/** Files that the user keeps on the server for some days. */
export class FilesStore {
  /** The largest first. */
  readonly list: Resource<StoredFile[]>
  readonly space: Resource<StorageUsage | undefined>
  /** Files on their way, and those that did not arrive. */
  uploads: Upload[] = []
  readonly #api: Api
  readonly #server: string | undefined
  readonly #bookId: () => number | undefined

  constructor(api: Api, server: string | undefined, bookId: () => number | undefined) {
    this.#api = api
    this.#server = server
    this.#bookId = bookId
    this.list = new Resource<StoredFile[]>([], async () => (await api.files.list()).files)
    this.space = new Resource<StorageUsage | undefined>(undefined, () => api.files.getSpace())
    makeAutoObservable(
      this,
      { list: false, space: false, uploads: observableShallow, addressOf: false, sharedAddressOf: false },
      { autoBind: true },
    )
  }

  get byId(): ReadonlyMap<string, StoredFile> {
    return new Map(this.list.value.map((file) => [file.fileId, file]))
  }

  /** Its link for members of the book. */
  addressOf({ fileId }: Pick<StoredFile, 'fileId'>): string {
    return fileAddress(fileId, this.#server, this.#bookId())
  }

  /** Its link for anyone, once it is shared. */
  sharedAddressOf({ fileId }: Pick<StoredFile, 'fileId'>): string {
    return fileAddress(fileId, this.#server)
  }

  /** The file itself, for where its address alone does not open it. */
  async fetch({ fileId }: Pick<StoredFile, 'fileId'>, options?: CallOptions): Promise<Blob> {
    return this.#api.files.download({ fileId }, options)
  }

  async reload(): Promise<void> {
    await Promise.all([this.list.reload(), this.space.reload()])
  }

  /** Stores files independently: a refused one does not stop the others. */
  async upload(files: readonly File[]): Promise<void> {
    const uploads = files.map((file) => new Upload(this.#api, file))
    this.uploads.unshift(...uploads)
    // Sequential uploads: each gets the full bandwidth, and the remaining space is known.
    for (const upload of uploads) {
      // oxlint-disable-next-line no-await-in-loop
      if (await this.send(upload)) this.dismiss(upload)
    }
  }

  /** Cancels an upload, or removes a failed one from the list. */
  dismiss(upload: Upload): void {
    upload.cancel()
    this.uploads = this.uploads.filter((each) => each !== upload)
  }

  async share({ fileId }: StoredFile, isPublic: boolean, options?: CallOptions): Promise<void> {
    await this.#api.files.share({ fileId, isPublic }, options)
  }

  async remove({ fileId }: StoredFile, options?: CallOptions): Promise<void> {
    await this.#api.files.remove({ fileId }, options)
  }

  async removeAll(options?: CallOptions): Promise<void> {
    await this.#api.files.removeAll({}, options)
  }

  /** Files over the size limit are not sent. */
  private async send(upload: Upload): Promise<boolean> {
    if (!this.uploads.includes(upload)) return true
    const space = this.space.value
    const { size } = upload.file
    if (size === 0) upload.fail(new Refusal('INVALID_INPUT'))
    else if (space !== undefined && size > space.maxFileBytes) upload.fail(new Refusal('TOO_LARGE'))
    else if (space !== undefined && size > space.freeBytes) upload.fail(new Refusal('QUOTA_EXCEEDED'))
    else return upload.send()
    return false
  }
}
