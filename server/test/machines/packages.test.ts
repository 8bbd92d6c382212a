import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { backupCommands } from '../../src/admin/backup-commands.ts'
import { readConfig } from '../../src/platform/start/config.ts'
import type { Setting } from '../../src/platform/start/setting-values.ts'
import { settings } from '../../src/platform/start/settings.ts'
import { typeErrorsIn } from './manifest-types.ts'

// The files that run the product elsewhere agree with the product: its settings, commands, ports and times.

const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts
const flags = (scripts.start ?? '').split(' ').slice(1, -1)
const web = ['node', ...flags, 'server/src/main.ts']
const worker = ['node', ...flags, 'server/src/worker.ts']
/** Seconds in which a stopping process ends its calls and tasks, after the drain. */
const ending = 30
const refuseMissing = () => {
  throw new Error('A secret is missing')
}

/** Values as an operator would set them. */
const secrets: Record<string, string> = {
  DATABASE_URL: 'postgres://hireloom:secret@database:5432/hireloom',
  OIDC_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtps://mail.example.com',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  BACKUP_KEY: Buffer.alloc(32, 8).toString('base64'),
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  ...Object.fromEntries(
    ['SIGNING_KEY', 'CAPTCHA_SECRET', 'PUBLIC_API_KEY', 'SERVICE_KEY'].map((name) => [
      name,
      `${name} ${'x'.repeat(32)}`,
    ]),
  ),
}

const secretNames = Object.entries<Setting>(settings).flatMap(([name, { isSecret }]) => (isSecret ? name : []))

/** Lists the secrets in a file, at any depth: fields, named values, lines of text, and addresses with a password. */
function secretsIn(part: unknown): string[] {
  if (typeof part === 'string') {
    if (/:\/\/[^/\s]*:[^/\s]*@/.test(part)) return [part]
    return secretNames.filter((secret) => new RegExp(`(^|[^A-Z_])${secret}\\s*[=:]`).test(part))
  }
  if (typeof part !== 'object' || part === null) return []
  const { name, value } = part as { name?: unknown; value?: unknown }
  return [
    ...secretNames.filter((secret) => secret in part || (name === secret && value !== undefined)),
    ...Object.values(part).flatMap(secretsIn),
  ]
}

/** Reads settings as the product would at its start, which refuses wrong and missing ones. */
function accepted(input: Record<string, string>) {
  for (const name of Object.keys(input)) expect(Object.keys(settings)).toContain(name)
  return readConfig({ NODE_ENV: 'production', ...input }, refuseMissing)
}

describe('Containerfile', () => {
  const lines = readFileSync('Containerfile', 'utf8').split('\n')
  const all = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))

  test('starts the product as npm start does, with the Node of the project, and not as root', () => {
    const { node } = JSON.parse(readFileSync('package.json', 'utf8')).devDependencies
    // The Node of the first image runs with the libraries of the second.
    expect(all('FROM')).toEqual([`node:${node}-bookworm-slim AS build`, 'debian:bookworm-slim'])
    expect(JSON.parse(all('CMD').at(-1) ?? '')).toEqual(web)
    expect(all('USER')).toEqual(['10001:10001'])
    expect(all('EXPOSE')).toEqual([settings.PORT.defaultValue])
  })

  test('copies folders that exist', () => {
    const sources = all('COPY')
      .filter((line) => !line.startsWith('--'))
      .flatMap((line) => line.split(' ').slice(0, -1))
    expect(sources.filter((source) => !existsSync(source))).toEqual([])
    expect(sources).toEqual(expect.arrayContaining(['contract', 'server', 'web']))
  })
})

describe('compose.yaml', () => {
  const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true })
  const guide = readFileSync('docs/deploying.md', 'utf8')
  const envFile = /```sh hireloom\.env\n([\s\S]*?)```/.exec(guide)?.[1] ?? ''
  const fromGuide = Object.fromEntries(
    envFile
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/).slice(0, 2)),
  )

  test.for(['web', 'worker', 'backup'])('gives %s the settings it needs, with secrets from files', (name) => {
    const { environment, secrets: files } = compose.services[name]
    const settings: Record<string, string> = { ...fromGuide }
    for (const [setting, value] of Object.entries<string>(environment)) {
      const file = /^\/run\/secrets\/(.+)$/.exec(value)?.[1]
      if (!setting.endsWith('_FILE')) settings[setting] = value
      else {
        const secret = setting.replace(/_FILE$/, '')
        expect([setting, file]).toEqual([setting, secret.toLowerCase()])
        expect(files).toContain(file)
        expect(compose.secrets[file ?? '']).toEqual({ file: `secrets/${file}` })
        settings[secret] = secrets[secret] ?? ''
      }
    }
    const role = name === 'backup' ? {} : { role: name }
    expect(accepted(settings)).toMatchObject({ production: true, port: 3000, ...role })
  })

  test('holds no secret itself, nor does the file of settings in the guide', () => {
    expect(secretsIn(compose)).toEqual([])
    expect(secretsIn(fromGuide)).toEqual([])
    const { web: served } = compose.services
    for (const name of secretNames)
      expect(
        secretsIn({ ...compose, services: { web: { environment: { ...served.environment, [name]: 'x' } } } }),
      ).toEqual([name])
  })

  test('has no secret that the guide leaves out', () => {
    for (const name of Object.keys(compose.secrets)) expect(guide).toContain(name)
  })

  test('makes backups with the programs of its PostgreSQL, and only when it is set to', () => {
    const { backup, database } = compose.services
    expect(backup.profiles).toEqual(['backup'])
    const images = readFileSync(backup.build.dockerfile, 'utf8').match(/^FROM .*$/gm)
    expect(images).toEqual(['FROM hireloom AS product', `FROM ${database.image}`])
  })

  test('keeps files that the guide creates out of commits and of the image', () => {
    const made = ['.env', 'hireloom.env', 'secrets/signing_key', 'backups/20261122T020000Z/manifest.json']
    const local = [...made, 'compose.override.yaml']
    const ignored = spawnSync('git', ['check-ignore', ...local], { encoding: 'utf8' })
      .stdout.trim()
      .split('\n')
    expect(ignored).toEqual(local)
    expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['*.env', 'secrets', 'backups']),
    )
  })

  test('retries with another web process, as long as allowed, when one has just ended', () => {
    const proxy = readFileSync('deploy/Caddyfile', 'utf8')
    expect(proxy).toContain('lb_try_duration 5s')
    // Three tries can all reach the same process, while the other one would reply.
    expect(proxy).not.toContain('lb_retries')
  })

  test('lets processes end their calls, and trusts the network of its proxy', () => {
    const { web: served, worker: working } = compose.services
    expect(Number.parseInt(served.stop_grace_period, 10)).toBeGreaterThanOrEqual(
      ending + Number(served.environment.DRAIN_SECONDS),
    )
    expect(Number.parseInt(working.stop_grace_period, 10)).toBeGreaterThanOrEqual(ending)
    expect(working.command).toEqual(worker)
    expect(compose.networks.default.ipam.config).toEqual([{ subnet: served.environment.TRUSTED_PROXIES }])
    expect(readFileSync('deploy/Caddyfile', 'utf8')).toContain(`:web} ${settings.PORT.defaultValue} {`)
  })
})

describe('deploy/kubernetes', () => {
  const folder = 'deploy/kubernetes'
  const kustomization = parse(readFileSync(`${folder}/kustomization.yaml`, 'utf8'))
  const { resources } = kustomization
  const objects = (resources as string[]).flatMap((file) =>
    parseAllDocuments(readFileSync(`${folder}/${file}`, 'utf8')).map((document) => document.toJS({ maxAliasCount: 0 })),
  )
  const find = (kind: string, name: string) =>
    objects.find((object) => object.kind === kind && object.metadata.name === name)
  const configMap = find('ConfigMap', 'hireloom').data

  test('lists every file', () => {
    expect([...resources, 'kustomization.yaml'].sort()).toEqual(readdirSync(folder).sort())
  })

  test('has only fields that Kubernetes knows, with values of their types', async () => {
    expect(await typeErrorsIn(objects)).toEqual([])
    const { spec, ...rest } = find('Service', 'hireloom')
    const wrong = [
      { ...rest, spec: { ...spec, selectors: spec.selector } },
      { ...rest, spec: { ...spec, ports: [{ port: '80' }] } },
    ]
    expect(await typeErrorsIn(wrong)).toEqual([
      expect.stringContaining(`'"selectors"' does not exist in type 'IServiceSpec'`),
      expect.stringContaining("Type 'string' is not assignable to type 'number'"),
    ])
  })

  test('holds no secret', () => {
    expect(objects.filter(({ kind }) => kind === 'Secret')).toEqual([])
    expect(secretsIn(objects)).toEqual([])
    expect(secretsIn(kustomization)).toEqual([])
    expect(kustomization).not.toHaveProperty('secretGenerator')
    for (const name of secretNames) {
      expect(secretsIn({ kind: 'ConfigMap', data: { ...configMap, [name]: 'x' } })).toEqual([name])
      expect(secretsIn({ configMapGenerator: [{ literals: [`${name}=x`] }] })).toEqual([name])
      expect(secretsIn({ initContainers: [{ env: [{ name, value: 'x' }] }] })).toEqual([name])
    }
    expect(secretsIn({ value: 'https://user:password@example.com' })).toHaveLength(1)
  })

  test.for(['web', 'worker'])('gives %s the settings it needs', (part) => {
    const { spec } = find('Deployment', `hireloom-${part}`).spec.template
    const [container] = spec.containers
    expect(container.envFrom).toEqual([{ configMapRef: { name: 'hireloom' } }, { secretRef: { name: 'hireloom' } }])
    const own = Object.fromEntries(
      (container.env ?? []).map(({ name, value }: Record<string, string>) => [name, value]),
    )
    const { drainSeconds, role } = accepted({ ...configMap, ...own, ...secrets })
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(ending + drainSeconds)
    expect(role).toBe(part)
    if (part === 'worker') expect(container.command).toEqual(worker)
  })

  test('leaves the number of web processes to the autoscaler, which applying a new version would reset', () => {
    const { scaleTargetRef } = find('HorizontalPodAutoscaler', 'hireloom-web').spec
    expect(find(scaleTargetRef.kind, scaleTargetRef.name).spec).not.toHaveProperty('replicas')
  })

  test('runs web and worker without privileges, with matching labels, ports and names', () => {
    for (const part of ['web', 'worker']) {
      const { selector, template } = find('Deployment', `hireloom-${part}`).spec
      expect(template.metadata.labels).toEqual(selector.matchLabels)
      expect(template.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 })
      expect(template.spec.containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
    }
    const { template } = find('Deployment', 'hireloom-web').spec
    const service = find('Service', 'hireloom').spec
    expect(template.metadata.labels).toEqual(service.selector)
    expect(template.spec.containers[0].ports).toEqual([
      { name: 'http', containerPort: Number(settings.PORT.defaultValue) },
    ])
    expect(service.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }])
    const [working] = find('Deployment', 'hireloom-worker').spec.template.spec.containers
    const port = Number(working.env.find(({ name }: Record<string, string>) => name === 'METRICS_PORT').value)
    expect(working.ports).toEqual([{ name: 'metrics', containerPort: port }])
    for (const probe of [working.startupProbe, working.livenessProbe]) {
      expect(probe.httpGet).toEqual({ path: '/api/live', port: 'metrics' })
    }
    const { rules, tls } = find('Ingress', 'hireloom').spec
    expect(rules[0].http.paths[0].backend).toEqual({ service: { name: 'hireloom', port: { name: 'http' } } })
    expect([`https://${rules[0].host}`, tls[0].hosts]).toEqual([configMap.PUBLIC_URL, [rules[0].host]])
  })
})

test('deploy/hireloom.service starts the product as npm start does', () => {
  const unit = readFileSync('deploy/hireloom.service', 'utf8')
  const [program, ...rest] = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? []
  expect(program).toBe('/opt/hireloom/node_modules/node/bin/node')
  expect(rest).toEqual(web.slice(1))
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(ending)
})

test('deploy/hireloom-backup.service runs commands that the product has', () => {
  const unit = readFileSync('deploy/hireloom-backup.service', 'utf8')
  const commands = [...unit.matchAll(/^ExecStart=(\S+) (\S+) (\S+ \S+) --to (\S+)/gm)].map(([, ...words]) => words)
  const [node, admin, folder] = [
    '/opt/hireloom/node_modules/node/bin/node',
    'server/src/admin.ts',
    '/var/backups/hireloom',
  ]
  expect(commands).toEqual([
    [node, admin, 'backup create', folder],
    [node, admin, 'backup prune', folder],
  ])
  expect(backupCommands.map(({ name }) => name)).toEqual(expect.arrayContaining(commands.map(([, , name]) => name)))
  expect(readFileSync('docs/backup.md', 'utf8')).toContain(`--mode=710 ${folder}`)
})

test('deploy/alerts.yaml names measurements that the product has', () => {
  const files = ['platform/api/metrics.ts', 'operations/measures.ts', 'operations/call-outcomes.ts']
  const measured = files.map((file) => readFileSync(`server/src/${file}`, 'utf8')).join('')
  const { groups } = parse(readFileSync('deploy/alerts.yaml', 'utf8'))
  const names = JSON.stringify(groups).match(/hireloom_\w+/g) ?? []
  expect(names.length).toBeGreaterThan(4)
  for (const name of names) expect(measured).toContain(`'${name.replace(/_count$/, '')}'`)
})
