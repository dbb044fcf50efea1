import { ok, type Remark, readDatabase, type Section, warning } from './remark.ts';

/** Milliseconds past its time after which a call is late: attempts take ten seconds at most. */
const LATE = 10 * 60_000;

export const webhooksSection: Section = {
  title: 'Webhooks',
  look: (patient) =>
    readDatabase(patient, async ({ db }) => {
      const endpoints = await db
        .selectFrom('webhook_endpoint')
        .leftJoin('webhook_delivery', (join) =>
          join
            .onRef('webhook_delivery.endpoint_id', '=', 'webhook_endpoint.id')
            .on('webhook_delivery.state', '=', 'queued'),
        )
        .select((row) => [
          'url',
          'active',
          'failing_since',
          row.fn.count<number>('webhook_delivery.id').as('waiting'),
          row.fn.min('webhook_delivery.next_attempt').as('due'),
        ])
        .groupBy(['webhook_endpoint.id', 'url', 'active', 'failing_since'])
        .execute();
      const isRunning = await patient.isRunning;
      const remarks = endpoints.flatMap((endpoint): Remark[] => {
        const { failing_since: since, active, due } = endpoint;
        const [place, waiting] = [new URL(endpoint.url).host, Number(endpoint.waiting)];
        if (since !== null && active === 0)
          return [warning(`${place} was switched off after it had failed.`)];
        if (since !== null)
          return [
            warning(`${place} has failed since ${new Date(Number(since)).toISOString()}; ${waiting} wait.`),
          ];
        if (active === 1 && isRunning && due !== null && patient.now() - Number(due) > LATE)
          return [warning(`${waiting} calls to ${place} are late: restart the shop.`)];
        return [];
      });
      if (endpoints.length === 0) return [];
      return remarks.length > 0 ? remarks : [ok('All webhooks are delivered.')];
    }),
};
