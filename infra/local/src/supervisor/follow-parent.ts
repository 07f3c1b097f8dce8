// Loaded in front of a Node child: when the supervisor is gone without a word, the child must not stay behind.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
