import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`, ws: true } },
  },
  build: { outDir: 'dist', target: 'es2022' },
})
