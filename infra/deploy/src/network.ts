import type { INetworkPolicyEgressRule } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyEgressRule';
import type { INetworkPolicyIngressRule } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyIngressRule';
import type { INetworkPolicyPeer } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyPeer';
import type { INetworkPolicyPort } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyPort';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { DATABASE, DATABASE_METRICS_PORT } from './database.ts';
import type { Place } from './place.ts';
import { METRICS_PORT, PORT, SERVICE_FACTS } from './settings.ts';

type LabelSelector = NonNullable<INetworkPolicyPeer['podSelector']>;

const POSTGRES = 5432;
/** Where the operator asks each member of the database how it is. */
const MEMBER_STATUS = 8000;
const POOLER_METRICS = 9127;
/** NATS: clients, its own nodes, its figures. */
const [NATS, NATS_NODES, NATS_METRICS] = [4222, 6222, 7777];
/** Providers and object stores speak HTTPS, mail servers take mails by one of the two others. */
const OUTSIDE = [443, 465, 587];
/** Where the interface of Kubernetes listens, which the members of the database and the pooler ask. */
const KUBERNETES = [443, 6443];
/** Networks that are not the internet. The address of a machine's own secrets at many providers is among them (169.254.169.254). */
const NOT_INTERNET = ['10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'];

const tcp = (ports: readonly number[]): INetworkPolicyPort[] =>
  ports.map((port) => ({ port, protocol: 'TCP' }));
const labelled = (matchLabels: Readonly<Record<string, string>>): LabelSelector => ({
  matchLabels: { ...matchLabels },
});
const anyOf = (apps: readonly string[]): LabelSelector => ({
  matchExpressions: [{ key: 'app', operator: 'In', values: [...apps] }],
});
const pods = (podSelector: LabelSelector): INetworkPolicyPeer => ({ podSelector });
const inNamespace = (name: string): INetworkPolicyPeer => ({
  namespaceSelector: labelled({ 'kubernetes.io/metadata.name': name }),
});

/** Pods of engines, by the labels that their operators give them. A recovered database has members of its own. */
const members = labelled({ 'cnpg.io/podRole': 'instance' });
/** Members, poolers, and the jobs that make a member. */
const ofDatabase: LabelSelector = { matchExpressions: [{ key: 'cnpg.io/cluster', operator: 'Exists' }] };
const poolers = labelled({ 'cnpg.io/poolerName': `${DATABASE}-pooler` });
const stream = labelled({ 'app.kubernetes.io/name': 'nats' });

const names: readonly { readonly port: number; readonly protocol: 'UDP' | 'TCP' }[] = [
  { port: 53, protocol: 'UDP' },
  { port: 53, protocol: 'TCP' },
];
const dns: INetworkPolicyEgressRule = { ports: [...names] };

/** Who reaches whom. A pod that no rule here names would be open to all, so every program and engine is named. */
export function networkManifests({
  namespace,
  gatewayNetwork,
  monitoring,
  databaseOperator,
  houseNetworks,
  telemetry,
}: Place) {
  const services = SERVICE_FACTS.map(({ name }) => name);
  const followers = SERVICE_FACTS.filter(({ secrets }) => secrets.includes('EVENTS_URL')).map(
    ({ name }) => name,
  );
  const outgoing = SERVICE_FACTS.filter(({ callsOutside }) => callsOutside).map(({ name }) => name);
  const prometheus = inNamespace(monitoring);
  const house = (houseNetworks ?? '')
    .split(',')
    .filter((one) => one !== '')
    .map((cidr) => ({ ipBlock: { cidr } }));
  const internet = { ipBlock: { cidr: '0.0.0.0/0', except: NOT_INTERNET } };
  const collector = telemetry ? [{ to: [...house, ...everyNamespace], ports: tcp([portOf(telemetry)]) }] : [];
  const policy = (
    name: string,
    podSelector: LabelSelector,
    rules: { readonly ingress?: INetworkPolicyIngressRule[]; readonly egress?: INetworkPolicyEgressRule[] },
  ) =>
    new NetworkPolicy({
      metadata: { name, namespace },
      spec: {
        podSelector,
        policyTypes: (['Ingress', 'Egress'] as const).filter(
          (type) => rules[type === 'Ingress' ? 'ingress' : 'egress'],
        ),
        ...rules,
      },
    });
  return [
    policy('nothing-else', anyOf(['edge', 'migrate', ...services]), {
      ingress: [],
      egress: [dns, ...collector],
    }),
    policy('edge', anyOf(['edge']), {
      ingress: [
        { from: [{ ipBlock: { cidr: gatewayNetwork } }], ports: tcp([PORT]) },
        { from: [prometheus], ports: tcp([METRICS_PORT]) },
      ],
      egress: [{ to: [pods(anyOf(services))], ports: tcp([PORT]) }],
    }),
    policy('services', anyOf(services), {
      ingress: [{ from: [pods(anyOf(['edge', ...services])), prometheus], ports: tcp([PORT]) }],
      egress: [
        { to: [pods(anyOf(services))], ports: tcp([PORT]) },
        { to: [pods(poolers), pods(members)], ports: tcp([POSTGRES]) },
      ],
    }),
    policy('outside', anyOf(['edge', ...outgoing]), {
      egress: [{ to: [internet], ports: tcp(OUTSIDE) }, ...(house.length > 0 ? [{ to: house }] : [])],
    }),
    policy('events', anyOf(followers), { egress: [{ to: [pods(stream)], ports: tcp([NATS]) }] }),
    policy('migrate', anyOf(['migrate']), { egress: [{ to: [pods(members)], ports: tcp([POSTGRES]) }] }),
    policy('database', members, {
      ingress: [
        { from: [pods(anyOf(['migrate', ...services])), pods(poolers)], ports: tcp([POSTGRES]) },
        { from: [inNamespace(databaseOperator), pods(ofDatabase)], ports: tcp([POSTGRES, MEMBER_STATUS]) },
        { from: [prometheus], ports: tcp([DATABASE_METRICS_PORT]) },
      ],
      egress: [
        dns,
        { to: [pods(members)], ports: tcp([POSTGRES, MEMBER_STATUS]) },
        { to: [inNamespace(databaseOperator)] },
        { ports: tcp(KUBERNETES) },
        ...(house.length > 0 ? [{ to: house }] : []),
      ],
    }),
    policy('pooler', poolers, {
      ingress: [
        { from: [pods(anyOf(services))], ports: tcp([POSTGRES]) },
        { from: [prometheus], ports: tcp([POOLER_METRICS]) },
      ],
      egress: [dns, { to: [pods(members)], ports: tcp([POSTGRES]) }, { ports: tcp(KUBERNETES) }],
    }),
    policy('stream', stream, {
      ingress: [
        { from: [pods(anyOf(followers))], ports: tcp([NATS]) },
        { from: [pods(stream)], ports: tcp([NATS, NATS_NODES]) },
        { from: [prometheus], ports: tcp([NATS_METRICS]) },
      ],
      egress: [dns, { to: [pods(stream)], ports: tcp([NATS, NATS_NODES]) }],
    }),
  ];
}

/** A collector inside is in a name space of its own, whose name the address tells only sometimes. */
const everyNamespace: readonly INetworkPolicyPeer[] = [{ namespaceSelector: {} }];

function portOf(address: string): number {
  const { port, protocol } = new URL(address);
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}
