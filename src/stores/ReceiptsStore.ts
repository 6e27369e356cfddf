import { makeAutoObservable, observableShallow } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import type { Input } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { Receipt, receipts, WaitingReceipt } from '#contract/receipts.ts'
import { memoize } from './kernel/keptIn.ts'
import { previewOf } from './kernel/previewOf.ts'
import { Resource } from './kernel/Resource.ts'
import { Upload } from './kernel/Upload.ts'

/** The receipts of a transaction, and waiting ones that may belong to it. */
export interface OwnReceipts {
  receipts: Receipt[]
  offered: Receipt[]
}

/** A receipt on its way. */
interface Sent {
  readonly upload: Upload
  /** Absent for a receipt that will wait. */
  readonly transactionId: number | undefined
}

/** Receipts of transactions, and those that wait for theirs. */
export class ReceiptsStore {
  /** The newest first. */
  readonly waiting: Resource<WaitingReceipt[]>
  /** Receipts on their way, and those that did not arrive. */
  sent: Sent[] = []
  readonly #of = new Map<string, Resource<OwnReceipts>>()
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
    this.waiting = new Resource<WaitingReceipt[]>([], async () => (await api.receipts.listWaiting()).receipts)
    makeAutoObservable(this, { waiting: false, of: false, sent: observableShallow }, { autoBind: true })
  }

  of(transactionId: number): Resource<OwnReceipts> {
    const nothing: OwnReceipts = { receipts: [], offered: [] }
    const ask = () => this.#api.receipts.list({ transactionId })
    return memoize(this.#of, transactionId, () => new Resource<OwnReceipts>(nothing, ask))
  }

  /** Uploads to a transaction; without one, those of waiting receipts. */
  uploadsOf(transactionId: number | undefined): Upload[] {
    return this.sent.filter((each) => each.transactionId === transactionId).map(({ upload }) => upload)
  }

  async reload(): Promise<void> {
    await Promise.all([this.waiting, ...this.#of.values()].map((each) => each.reload()))
  }

  /** Uploads receipts independently: a refused one does not stop the others. Returns those that failed. */
  async upload(files: readonly File[], transactionId: number | undefined): Promise<Upload[]> {
    const sent = files.map((file) => ({ upload: this.#uploadOf(file, transactionId), transactionId }))
    this.sent.push(...sent)
    const failed: Upload[] = []
    // One after another: each then has the whole line.
    for (const { upload } of sent) {
      // oxlint-disable-next-line no-await-in-loop
      if (!(await this.send(upload))) failed.push(upload)
    }
    return failed
  }

  /** Retries a failed upload. */
  async retry(upload: Upload): Promise<void> {
    await this.send(upload)
  }

  /** Cancels an upload, or removes a failed one from the list. */
  dismiss(upload: Upload): void {
    upload.cancel()
    this.sent = this.sent.filter((each) => each.upload !== upload)
  }

  /** Waiting receipts that may belong to a transaction which was just recorded. Where none waits, nobody is asked. */
  async offeredTo(transactionId: number): Promise<Receipt[]> {
    await this.waiting.need()
    if (this.waiting.value.length === 0) return []
    const own = this.of(transactionId)
    await own.load()
    return own.value.offered
  }

  async edit(change: Input<typeof receipts.edit>, options?: CallOptions): Promise<void> {
    await this.#api.receipts.edit(change, options)
  }

  async attach(receiptId: number, transactionId: number, options?: CallOptions): Promise<void> {
    await this.#api.receipts.attach({ receiptId, transactionId }, options)
  }

  async detach({ receiptId }: Receipt, options?: CallOptions): Promise<void> {
    await this.#api.receipts.detach({ receiptId }, options)
  }

  async remove({ receiptId }: Receipt, options?: CallOptions): Promise<void> {
    await this.#api.receipts.remove({ receiptId }, options)
  }

  /** The receipt itself. */
  async fetch({ receiptId }: Receipt, options?: CallOptions): Promise<Blob> {
    return this.#api.receipts.download({ receiptId }, options)
  }

  #uploadOf(file: File, transactionId: number | undefined): Upload {
    return new Upload(this.#api, file, async (options) =>
      this.#api.receipts.upload({ transactionId }, { ...options, preview: await previewOf(file) }),
    )
  }

  private async send(upload: Upload): Promise<boolean> {
    if (!this.sent.some((each) => each.upload === upload)) return true
    if (upload.file.size === 0) {
      upload.fail(new Refusal('INVALID_INPUT'))
      return false
    }
    if (!(await upload.send())) return false
    this.dismiss(upload)
    return true
  }
}
