// The real server over an empty book, for one run of the flows; what it stored is gone when it stops.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { makeTestFolder } from '#server/db/testServer.ts'

const folder = makeTestFolder()

const server = spawn(process.execPath, ['server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    // All flows come from one address within a minute.
    REGISTRATIONS_PER_ADDRESS: '1000',
    LOGIN_TRIES_PER_ADDRESS: '1000',
  },
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))

server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
