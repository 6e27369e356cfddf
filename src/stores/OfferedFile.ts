import { makeAutoObservable, observableRef } from 'mobx'

/** As much of an import as is asked here. */
interface Import {
  file: File | undefined
  read(...files: File[]): Promise<void>
}

/** Files that come from elsewhere to the import: read at once, or waiting while another import is half done. */
export class OfferedFile {
  files: readonly File[] = []
  readonly #imports: Import

  constructor(imports: Import) {
    this.#imports = imports
    makeAutoObservable(this, { files: observableRef }, { autoBind: true })
  }

  get file(): File | undefined {
    return this.files[0]
  }

  offer(...files: File[]): void {
    this.files = files
  }

  decline(): void {
    this.files = []
  }

  /** Reads them unless an import is half done. */
  async takeIfFree(): Promise<void> {
    if (this.#imports.file === undefined) await this.take()
  }

  /** Reads the files and replaces an unfinished import. */
  async take(): Promise<void> {
    const { files } = this
    this.decline()
    if (files.length > 0) await this.#imports.read(...files)
  }
}
