/** Every reason for which a file as a whole cannot be read. */
export type FileFault =
  | 'empty'
  | 'tooLarge'
  | 'binary'
  | 'pdf'
  | 'picture'
  | 'otherArchive'
  | 'json'
  | 'webPage'
  | 'workbook'
  | 'lockedWorkbook'
  | 'nul'
  | 'oneColumn'
  | 'longLine'
  | 'openQuote'
  | 'tooManyLines'
  | 'tooManyColumns'
  | 'cut'
  | 'rowsLost'
  | 'brokenXml'
  | 'entities'
  | 'noBalance'
  | 'brokenZip'
  | 'lockedZip'
  | 'zipPath'
  | 'zipTooLarge'
  | 'zipUnknown'
  | 'noSheetRows'
  | 'noTransactions'
  | 'brokenWorkbook'
  | 'brokenDatabase'
  | 'databaseUnknown'
  | 'xmlUnknown'
  | 'tableAmongOthers'
  | 'gone'
  | 'unexpected'

/** Says that a file cannot be read, why, on which line it was noticed, and of several files which it is. */
export class FileRefusal extends Error {
  readonly fault: FileFault
  readonly line: number | undefined
  readonly file: string | undefined

  constructor(fault: FileFault, line?: number, file?: string) {
    super(fault)
    this.name = 'FileRefusal'
    this.fault = fault
    this.line = line
    this.file = file
  }
}
