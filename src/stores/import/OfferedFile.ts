import { makeAutoObservable, observableRef } from 'mobx'

/** A file that comes from elsewhere: taken when the page is come to, or waiting while another import is half done. */
export class OfferedFile {
  file: File | undefined = undefined
  readonly #read: (file: File) => Promise<void>

  constructor(read: (file: File) => Promise<void>) {
    this.#read = read
    makeAutoObservable(this, { file: observableRef }, { autoBind: true })
  }

  offer(file: File): void {
    this.file = file
  }

  decline(): void {
    this.file = undefined
  }

  /** Reads it, in the place of what is half done. */
  async take(): Promise<void> {
    const { file } = this
    this.decline()
    if (file !== undefined) await this.#read(file)
  }
}
