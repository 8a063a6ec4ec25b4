/** Checks the Kubernetes manifests against its schemas and the service, without a cluster. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ipaddr from 'ipaddr.js';
import t from 'tap';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../src/config/config.ts';
import { documents } from '../../src/contract/documents.ts';
import { isEventStream, operationsOf } from '../../src/contract/model.ts';
import { packageRoot } from '../../src/contract/package.ts';
import { latestVersion } from '../../src/contract/versions.ts';
import { stopMaxMs } from '../../src/process/stop.ts';
import { requireTool, whyNoTools } from '../support/tools.ts';

const FOLDER = join(packageRoot, 'deploy/kubernetes');
const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));

// biome-ignore lint/suspicious/noExplicitAny: the schemas of Kubernetes validate the manifests
type Manifest = any;

const read = (path: string) => readFileSync(join(FOLDER, path), 'utf8');
const filesOf = (folder: string) =>
  readdirSync(join(FOLDER, folder)).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');
const components = readdirSync(join(FOLDER, 'components')).map((name) => `components/${name}`);
const folders = ['base', 'with-valkey', ...components];
/** Packages with the schemas of resources that are not built into Kubernetes. */
const schemasElsewhere: Readonly<Record<string, string>> = {
  'gateway.networking.k8s.io/v1': '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1',
  'monitoring.coreos.com/v1': '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1',
};
const manifests = folders.flatMap((folder) =>
  filesOf(folder).flatMap((file): Manifest[] =>
    parseAllDocuments(read(`${folder}/${file}`)).map((document) => document.toJS()),
  ),
);
const find = (kind: string, name = 'utility-api') =>
  manifests.find((each) => each.kind === kind && each.metadata.name === name);
const pods = manifests.filter(({ spec }) => spec?.template);
const kustomization = parse(read('base/kustomization.yaml'));
const { spec: pod, metadata: podMetadata } = find('Deployment').spec.template;
const [api] = pod.containers;

t.test('Every manifest matches the schema of its kind', { skip: whyNoTools() }, async (t) => {
  t.ok(manifests.length >= 10);
  for (const manifest of manifests) {
    const { apiVersion, kind, metadata } = manifest;
    const { [kind]: Model } = requireTool(schemasElsewhere[apiVersion] ?? `kubernetes-models/${apiVersion}`);
    t.doesNotThrow(() => new Model(manifest).validate(), `${kind} ${metadata.name}`);
    t.throws(() => new Model({ ...manifest, spec: 'x', metadata: 1 }).validate(), 'the schema is applied');
  }
});

t.test('Kustomizations list exactly the files in their folder', async (t) => {
  for (const folder of folders) {
    const { resources } = parse(read(`${folder}/kustomization.yaml`));
    const own = resources.filter((name: string) => !name.startsWith('..'));
    t.strictSame(new Set(own), new Set(filesOf(folder)), folder);
  }
  t.strictSame(parse(read('with-valkey/kustomization.yaml')).resources[0], '../base');
});

const whyNoKubectl = spawnSync('kubectl', ['version', '--client']).error ? 'kubectl is not installed' : false;

t.test('kubectl builds every kustomization, and the documented overlay', { skip: whyNoKubectl }, (t) => {
  const copy = join(t.testdir(), 'kubernetes');
  cpSync(FOLDER, copy, { recursive: true });
  for (const file of kustomization.secretGenerator[0].files) writeFileSync(join(copy, 'base', file), file);
  const documented = readFileSync(join(packageRoot, 'docs/kubernetes.md'), 'utf8');
  const [, overlay = ''] = /```yaml\n(.*?)```/s.exec(documented) ?? [];
  mkdirSync(join(copy, 'ours'));
  writeFileSync(join(copy, 'ours/kustomization.yaml'), overlay);
  for (const folder of ['base', 'with-valkey', 'ours']) {
    const text = execFileSync('kubectl', ['kustomize', join(copy, folder)], { encoding: 'utf8' });
    const built: Manifest[] = parseAllDocuments(text).map((document) => document.toJS());
    const kinds = built.map(({ kind }) => kind);
    t.ok(built.every(({ kind, metadata }) => kind === 'Namespace' || metadata.namespace === 'utility-api'));
    const { containers, volumes } = built.find(({ kind }) => kind === 'Deployment').spec.template.spec;
    t.match(containers, [{ image: `ghcr.io/utility-api/utility-api:${version}` }], folder);
    const secret = built.find(({ kind }) => kind === 'Secret').metadata.name;
    t.match(secret, /^utility-api-\w{10}$/, 'changes with its content');
    t.match(JSON.stringify(volumes), `"secretName":"${secret}"`, folder);
    t.equal(kinds.includes('StatefulSet'), folder === 'with-valkey');
    const isOurs = folder === 'ours';
    t.strictSame([kinds.includes('Ingress'), kinds.includes('HTTPRoute')], [!isOurs, isOurs]);
    t.equal(kinds.includes('PodMonitor'), isOurs);
    t.equal(
      containers[0].env.some(({ name }: Manifest) => name === 'OPERATIONS_DIR'),
      isOurs,
    );
  }
  t.end();
});

t.test('Every pod meets the restricted standard, and has limits', async (t) => {
  t.equal(find('Namespace').metadata.labels['pod-security.kubernetes.io/enforce'], 'restricted');
  t.equal(pods.length, 2);
  for (const { metadata, spec } of pods) {
    const { securityContext, containers, automountServiceAccountToken } = spec.template.spec;
    t.match(
      securityContext,
      { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      metadata.name,
    );
    t.ok(securityContext.runAsUser > 0, 'not root');
    t.equal(automountServiceAccountToken, false);
    for (const container of containers) {
      t.strictSame(container.securityContext, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      t.match(container.resources, { requests: { cpu: /m$/, memory: /Mi$/ }, limits: { memory: /i$/ } });
    }
  }
  const dockerfile = readFileSync(join(packageRoot, 'Dockerfile'), 'utf8');
  const { runAsUser, runAsGroup } = pod.securityContext;
  t.match(dockerfile, `USER ${runAsUser}:${runAsGroup}\n`, 'the user of the image');
});

t.test('The service accepts the settings, and has enough time to shut down', async (t) => {
  const folder = t.testdir();
  const [{ files }] = kustomization.secretGenerator;
  t.strictSame(files, ['secret', 'redis-url']);
  writeFileSync(join(folder, 'secret'), 'a secret for this test');
  writeFileSync(join(folder, 'redis-url'), 'redis://valkey:6379');
  const { mountPath } = api.volumeMounts[0];
  const environment: Record<string, string> = Object.fromEntries(
    api.env
      .filter(({ valueFrom }: Manifest) => !valueFrom?.secretKeyRef.optional)
      .map(({ name, value }: Record<string, string>) => [name, value?.replace(mountPath, folder)]),
  );
  const config = readConfig({ ...environment, HOST: '0.0.0.0' });
  t.strictSame(config.warnings, []);
  const documented = readFileSync(join(packageRoot, 'docs/configuration.md'), 'utf8');
  for (const { name } of api.env) t.match(documented, `\`${name}\``, `${name} is a setting`);
  t.equal(config.redis?.address.nodes[0]?.host, find('Service', 'valkey').metadata.name);
  t.ok(pod.terminationGracePeriodSeconds * 1000 >= stopMaxMs(config.drainMs));
  const ports = Object.fromEntries(
    api.ports.map(({ name, containerPort }: Manifest) => [name, containerPort]),
  );
  t.strictSame(ports, { http: config.port, metrics: config.metricsPort });
  const { periodSeconds, failureThreshold } = api.readinessProbe;
  t.ok(
    periodSeconds * failureThreshold * 1000 < config.drainMs,
    'the drain is longer than the readiness check needs to fail',
  );
});

t.test('Probes use existing endpoints', async (t) => {
  const { paths } = parse(readFileSync(join(packageRoot, 'openapi/unversioned.yaml'), 'utf8'));
  const probed = [api.startupProbe, api.livenessProbe, api.readinessProbe].map(({ httpGet }) => httpGet.path);
  t.strictSame(probed, ['/health', '/health', '/ready']);
  for (const path of probed) t.ok(path in paths, path);
});

t.test('The gateway has no timeout for event streams', async (t) => {
  const streams = operationsOf(documents[latestVersion]).filter(isEventStream);
  const endless = find('HTTPRoute').spec.rules.filter(({ timeouts }: Manifest) => timeouts.request === '0s');
  const matched = endless.flatMap(({ matches }: Manifest) => matches.map(({ path }: Manifest) => path.value));
  t.strictSame(new Set(matched), new Set(streams.map(({ path }) => `/${latestVersion}${path}`)));
});

t.test('Selectors match existing pods, ports and objects', async (t) => {
  const { labels } = podMetadata;
  t.strictSame(find('Deployment').spec.selector.matchLabels, labels);
  t.strictSame(find('Service').spec.selector, labels);
  t.strictSame(find('PodDisruptionBudget').spec.selector.matchLabels, labels);
  t.strictSame(find('NetworkPolicy').spec.podSelector.matchLabels, labels);
  t.strictSame(find('NetworkPolicy', 'valkey').spec.ingress[0].from[0].podSelector.matchLabels, labels);
  t.strictSame(
    find('NetworkPolicy', 'valkey').spec.podSelector.matchLabels,
    find('Service', 'valkey').spec.selector,
  );
  for (const { labelSelector } of pod.topologySpreadConstraints)
    t.strictSame(labelSelector.matchLabels, labels);
  const { apiVersion, kind, metadata } = find('Deployment');
  t.strictSame(find('HorizontalPodAutoscaler').spec.scaleTargetRef, {
    apiVersion,
    kind,
    name: metadata.name,
  });
  t.ok(find('HorizontalPodAutoscaler').spec.minReplicas >= 2);
  const { podMetricsEndpoints, selector } = find('PodMonitor').spec;
  t.strictSame(selector.matchLabels, labels);
  t.strictSame(find('NetworkPolicy', 'utility-api-outgoing').spec.podSelector.matchLabels, labels);
  const portNames = api.ports.map(({ name }: Manifest) => name);
  for (const { port } of podMetricsEndpoints) t.ok(portNames.includes(port), port);
  for (const { targetPort } of find('Service').spec.ports) t.ok(portNames.includes(targetPort), targetPort);
  for (const { backendRefs } of find('HTTPRoute').spec.rules)
    t.strictSame(backendRefs, [{ name: 'utility-api', port: find('Service').spec.ports[0].port }]);
  t.strictSame(find('HTTPRoute').spec.hostnames, [find('Ingress').spec.rules[0].host]);
  const [{ backend }] = find('Ingress').spec.rules[0].http.paths;
  t.strictSame(backend.service, { name: 'utility-api', port: { name: find('Service').spec.ports[0].name } });
  const [{ name: secretName }] = kustomization.secretGenerator;
  t.equal(pod.volumes[0].secret.secretName, secretName);
  for (const { valueFrom } of api.env)
    if (valueFrom) t.match(valueFrom, { secretKeyRef: { name: secretName, optional: true } });
});

t.test('Servers reach public addresses, but neither the cluster network nor cloud metadata', async (t) => {
  const [{ cidr, except }] = find('NetworkPolicy').spec.egress.flatMap(({ to = [] }: Manifest) =>
    to.map(({ ipBlock }: Manifest) => ipBlock),
  );
  t.equal(cidr, '0.0.0.0/0');
  const isReached = (address: string) =>
    !except.some((range: string) => ipaddr.IPv4.parse(address).match(ipaddr.IPv4.parseCIDR(range)));
  const metadata = ['169.254.169.254', '169.254.170.2', '100.100.100.200', '192.0.0.192', '168.63.129.16'];
  const local = ['10.0.0.1', '172.31.0.1', '192.168.1.1', '100.64.0.1', '100.127.255.254'];
  for (const address of [...local, ...metadata]) t.notOk(isReached(address), address);
  for (const address of ['1.1.1.1', '100.63.0.1', '100.128.0.1', '172.32.0.1', '193.0.0.1'])
    t.ok(isReached(address), address);
});

t.test('The image is of this release, and Valkey has the version and options of Compose', async (t) => {
  const [image] = kustomization.images;
  t.strictSame([image.name, image.newTag], [api.image, version]);
  const compose = readFileSync(join(packageRoot, 'docker-compose.yml'), 'utf8');
  const [valkey] = find('StatefulSet', 'valkey').spec.template.spec.containers;
  t.match(compose, `STORE_IMAGE=${valkey.image}\n`, 'the documented STORE_IMAGE');
  const options = valkey.args.slice(1).join(' ').replace('--save ', "--save ''");
  for (const option of options.split(/ (?=--)/).slice(1)) t.match(compose, option.trim(), option);
});

t.test('The manifests depend on no particular controller', (t) => {
  const text = folders
    .flatMap((folder) => filesOf(folder).map((file) => read(`${folder}/${file}`)))
    .join('\n');
  t.notMatch(text, /nginx|traefik|haproxy|ingressClassName: /);
  t.end();
});

t.test('The overlay in kubernetes.md names existing components', (t) => {
  const guide = readFileSync(join(packageRoot, 'docs/kubernetes.md'), 'utf8');
  const [, overlay = ''] = /```yaml\n# deploy\/kubernetes\/ours\S*\n(.*?)```/s.exec(guide) ?? [];
  const named = parse(overlay).components.map((path: string) => path.replace('../', ''));
  t.strictSame(new Set(named), new Set(components));
  t.end();
});
