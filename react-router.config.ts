import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // A file for each program (scripts/vite-whole-server.ts).
  serverBuildFile: '[name].js',
} satisfies Config;
