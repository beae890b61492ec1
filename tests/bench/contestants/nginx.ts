import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { end, untilReady } from '#emulators/children.ts'
import { freePort } from '../../support/servers.ts'
import type { Defer } from '../measuring/measuring.ts'
import type { PlainPage } from './plain-page.ts'

/** Where Debian's package puts it. */
export const NGINX = '/usr/sbin/nginx'

const configuration = (port: number) => `
  daemon off;
  worker_processes 2;
  pid nginx.pid;
  error_log stderr;
  events {}
  http {
    include /etc/nginx/mime.types;
    access_log off;
    sendfile on;
    tcp_nopush on;
    gzip on;
    gzip_comp_level 6;
    gzip_types image/svg+xml;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    server {
      listen 127.0.0.1:${port};
      root www;
    }
  }
`

/**
 * Serves a page with gzip on the fly.
 *
 * @returns its URL
 * @throws saying how to get nginx
 */
export async function startNginx(defer: Defer, page: PlainPage) {
  try {
    accessSync(NGINX, constants.X_OK)
  } catch {
    throw new Error(`This needs ${NGINX}: \`apt-get install nginx\` on Debian.`)
  }
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'))
  // The workers run as another user if nginx is started by root.
  await chmod(folder, 0o755)
  const port = await freePort()
  for (const [path, { body }] of page) {
    const file = join(folder, 'www', path === '/' ? 'index.html' : path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, body)
  }
  await writeFile(join(folder, 'nginx.conf'), configuration(port))
  const child = spawn(NGINX, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // SIGTERM, since the workers would outlive a killed master.
  const kill = () => child.kill()
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  defer(async () => {
    await end(child)
    await rm(folder, { recursive: true })
  })
  const url = `http://127.0.0.1:${port}`
  if (!(await untilReady(child, { name: 'nginx', url, limit: 30 })))
    throw new Error('nginx has ended.')
  return url
}
