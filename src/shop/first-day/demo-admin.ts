/** Who administers the demo where ADMIN_EMAIL names nobody: an address that nobody can have (RFC 2606). */
export const DEMO_ADMIN = 'admin@moorlandfires.example';
