import { makeAutoObservable, observableRef } from 'mobx'

/** As much of an import as is asked here. */
interface Import {
  file: File | undefined
  read(file: File): Promise<void>
}

/** A file that comes from elsewhere to the import: read at once, or waiting while another import is half done. */
export class OfferedFile {
  file: File | undefined = undefined
  readonly #imports: Import

  constructor(imports: Import) {
    this.#imports = imports
    makeAutoObservable(this, { file: observableRef }, { autoBind: true })
  }

  offer(file: File): void {
    this.file = file
  }

  decline(): void {
    this.file = undefined
  }

  /** Reads it unless an import is half done. */
  async takeIfFree(): Promise<void> {
    if (this.#imports.file === undefined) await this.take()
  }

  /** Reads it, in the place of what is half done. */
  async take(): Promise<void> {
    const { file } = this
    this.decline()
    if (file !== undefined) await this.#imports.read(file)
  }
}
