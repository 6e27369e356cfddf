/** Every reason for which a file as a whole cannot be read. */
export type FileFault =
  | 'empty'
  | 'tooLarge'
  | 'binary'
  | 'workbook'
  | 'nul'
  | 'oneColumn'
  | 'longLine'
  | 'openQuote'
  | 'tooManyLines'
  | 'tooManyColumns'
  | 'cut'
  | 'brokenXml'
  | 'entities'
  | 'noBalance'
  | 'brokenZip'
  | 'zipPath'
  | 'zipTooLarge'
  | 'zipUnknown'
  | 'noSheetRows'
  | 'brokenWorkbook'
  | 'brokenDatabase'
  | 'databaseUnknown'
  | 'xmlUnknown'
  | 'tableAmongOthers'
  | 'gone'
  | 'unexpected'

/** Says that a file cannot be read, why, and on which line it was noticed. */
export class FileRefusal extends Error {
  readonly fault: FileFault
  readonly line: number | undefined

  constructor(fault: FileFault, line?: number) {
    super(fault)
    this.name = 'FileRefusal'
    this.fault = fault
    this.line = line
  }
}
