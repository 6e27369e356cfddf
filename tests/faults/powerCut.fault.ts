import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, copyFileSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Api } from '#api/createApi.ts'
import { makeTestFolder } from '#server/db/testServer.ts'
import { newUser } from '../caller.ts'
import { makeLedger } from '../door/commands.ts'
import { processesOfDatabase, startServer, type TestServer } from '../server.ts'
import { atLeast, equals, type Fault } from './fault.ts'

const CUTS = 5
const WRITING_MS = 3000
const FILE_BYTES = 150_000
const DISK_MB = 600
/** Nothing reaches the disk by itself before a cut: only what was waited for. */
const OPTIONS = 'commit=600'

/** A file system on a disk that is a file: a copy of that file is the disk as a power cut leaves it. */
class TestDisk {
  readonly #folder = makeTestFolder()
  readonly mountPoint = join(this.#folder, 'mounted')
  #image = join(this.#folder, 'disk')
  #device = ''
  #cuts = 0

  constructor() {
    mkdirSync(this.mountPoint)
    execFileSync('truncate', ['-s', `${DISK_MB}M`, this.#image])
    execFileSync('mkfs.ext4', ['-q', '-F', this.#image])
    this.#mount()
  }

  /** Ends `machine` with all that is not on the disk yet, and starts from what is. */
  async cut(freeze: () => void, end: () => Promise<void>): Promise<void> {
    freeze()
    const left = join(this.#folder, `disk ${++this.#cuts}`)
    copyFileSync(this.#image, left)
    await end()
    await this.#unmount()
    this.#image = left
    this.#mount()
  }

  async remove(): Promise<void> {
    await this.#unmount()
    await rm(this.#folder, { recursive: true, force: true })
  }

  #mount(): void {
    this.#device = execFileSync('losetup', ['-f', '--show', this.#image], { encoding: 'utf8' }).trim()
    execFileSync('mount', ['-o', OPTIONS, this.#device, this.mountPoint])
    chmodSync(this.mountPoint, 0o755)
  }

  async #unmount(): Promise<void> {
    // Killed processes let go of their files a moment later.
    for (let tries = 0; spawnSync('umount', [this.mountPoint]).status !== 0 && tries < 100; tries++) await sleep(100)
    execFileSync('losetup', ['-d', this.#device])
  }
}

interface Acknowledged {
  commands: Set<string>
  files: Map<string, Buffer>
}

/** Records and uploads until the power is gone. */
const work = async (api: Api, book: { accountId: number; categoryId: number }, done: Acknowledged): Promise<void> => {
  const record = async () => {
    while (true) {
      const description = randomUUID()
      await api.transactions.create({ ...book, delta: '-1', description })
      done.commands.add(description)
    }
  }
  const store = async () => {
    while (true) {
      const content = randomBytes(FILE_BYTES)
      const { fileId } = await api.files.upload({}, { file: new File([new Uint8Array(content)], 'statement.bin') })
      done.files.set(fileId, content)
    }
  }
  await Promise.allSettled([record(), record(), store(), store()])
}

const textsOf = async (api: Api): Promise<Set<string>> => {
  const texts = new Set<string>()
  let after: string | undefined
  do {
    const page = await api.transactions.list({ count: 128, ...(after === undefined ? {} : { after }) })
    for (const { description = '' } of page.transactions) texts.add(description)
    after = page.next
  } while (after !== undefined)
  return texts
}

const freeze = (server: TestServer, dataDir: string): void => {
  for (const pid of [server.pid, ...processesOfDatabase(dataDir)]) process.kill(pid, 'SIGSTOP')
}

export const fault: Fault = {
  title: 'The power is cut amid commands and uploads',
  run: async () => {
    if (process.platform !== 'linux' || process.getuid?.() !== 0)
      throw new Error('It needs Linux, root and loop devices.')
    const disk = new TestDisk()
    const dataDir = join(disk.mountPoint, 'data')
    let server: TestServer | undefined
    try {
      server = await startServer({ DATA_DIR: dataDir })
      const running = server
      const { api } = await newUser(running.origin, 'anna')
      const { accounts, categories } = await makeLedger(api)
      const book = { accountId: accounts[0] ?? 0, categoryId: categories[0] ?? 0 }
      const done: Acknowledged = { commands: new Set(), files: new Map() }
      for (let cut = 0; cut < CUTS; cut++) {
        const working = work(api, book, done)
        await sleep(WRITING_MS + cut * 130)
        await disk.cut(
          () => freeze(running, dataDir),
          async () => {
            await running.killAll()
            await working
          },
        )
        await running.restart()
      }
      const texts = await textsOf(api)
      let [lost, broken] = [0, 0]
      for (const [fileId, content] of done.files) {
        const blob = await api.files.downloadOwn({ fileId }).catch(() => undefined)
        if (blob === undefined) lost++
        else if (!content.equals(Buffer.from(await blob.arrayBuffer()))) broken++
      }
      await running.shutDown()
      return [
        atLeast('commands acknowledged', done.commands.size, 40, ''),
        equals('of them lost', [...done.commands].filter((text) => !texts.has(text)).length, 0),
        atLeast('files acknowledged', done.files.size, 10, ''),
        equals('of them lost', lost, 0),
        equals('of them not whole', broken, 0),
        equals('npm run verify', running.verify(), 'Every kept total is the sum of its transactions.'),
      ]
    } finally {
      await server?.stop().catch(() => undefined)
      await disk.remove()
    }
  },
}
