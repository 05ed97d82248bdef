# Holds a port of this machine, as systemd does for seller-site.socket, and runs a command with it as descriptor
# 3: again whenever it has ended well.
use strict;
use IO::Socket::INET;
use POSIX ();

# Descriptors above are closed when a command starts.
$^F = 9;
my $port = IO::Socket::INET->new(LocalAddr => '127.0.0.1', Listen => 511, ReuseAddr => 1) or die $!;
POSIX::dup2(fileno($port), 3) or die $!;
$ENV{LISTEN_FDS} = 1;
while (system(@ARGV) == 0) { }
