import { existsSync, readFileSync } from 'node:fs'

/** A figure of the kernel about a process, in bytes; infinite when the process is gone. Linux only. */
export const memoryOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number => {
  const status = `/proc/${pid}/status`
  const kilobytes = existsSync(status) && new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(status, 'utf8'))
  return kilobytes ? Number(kilobytes[1]) * 1024 : Number.POSITIVE_INFINITY
}
