import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // A file for each program (scripts/vite-whole-server.ts).
  serverBuildFile: '[name].js',
  // Sent with the payment page alone (entry.server.tsx).
  subResourceIntegrity: true,
} satisfies Config;
