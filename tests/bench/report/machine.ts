import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os'
import { chromiumPath } from '../../support/chromium.ts'
import { NGINX } from '../contestants/nginx.ts'

/** What the figures depend on: machine, versions and date. */
export function machine() {
  return {
    date: new Date().toISOString(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memory: `${Math.round(totalmem() / 1024 ** 3)} GB`,
    'operating system': `${type()} ${release()}`,
    // Above the number of cores, other programs were running too.
    'load before': loadavg()[0]?.toFixed(2) ?? '',
    Node: process.versions.node,
    Next: packageVersion('next'),
    React: packageVersion('react'),
    Lighthouse: packageVersion('lighthouse'),
    autocannon: packageVersion('autocannon'),
    Chromium: programVersion(chromiumPath(), '--version'),
    nginx: programVersion(NGINX, '-v'),
  }
}

function packageVersion(name: string): string {
  return JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version
}

function programVersion(program: string, option: string) {
  const { stdout, stderr } = spawnSync(program, [option], { encoding: 'utf8' })
  return /\d+(\.\d+)+/.exec(`${stdout}${stderr}`)?.[0] ?? 'not found'
}
